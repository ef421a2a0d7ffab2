import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Card } from '../../ui/card.tsx'
import { useSay } from '../../ui/language.tsx'
import { PointsMap } from '../../ui/points-map.tsx'
import { Problem } from '../../ui/problem.tsx'
import { stateOutlines } from '../../ui/state-shapes.ts'
import { loadZipPoints } from '../../ui/zip-points.ts'
import { CircleLegend } from '../../widgets/circle-legend.tsx'
import { circlesOf } from '../../widgets/circles.ts'
import { usePen } from '../../widgets/pen.ts'
import { ZipCredit } from '../../widgets/zip-credit.tsx'
import { madeUpPackages } from './made-up-packages.ts'

const height = 520

export function MadeUpMap() {
  const say = useSay()
  const pen = usePen()
  const ground = useQuery({
    queryKey: ['made-up map'],
    queryFn: async () => {
      const [zips, outlines] = await Promise.all([loadZipPoints(), stateOutlines()])
      return { zips, outlines, rows: madeUpPackages([...zips.keys()]) }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = ground.data
  const circles = useMemo(
    () =>
      known &&
      circlesOf(known.rows, {
        zipOf: ({ zip }) => String(zip),
        zips: known.zips,
        fact: 'packages',
        tokens: pen.tokens,
      }),
    [known, pen.tokens],
  )
  const title = say('map.title')
  return (
    <Card
      title={title}
      note={say('distribution.note.consignee', { fact: say('fact.packages') })}
      className="whole"
      busy={known === undefined}
      foot={<CircleLegend fact="packages" pen={pen} />}
    >
      {ground.error && <Problem error={ground.error} again={() => void ground.refetch()} />}
      {known && circles ? (
        <PointsMap
          land={known.outlines}
          circles={circles}
          height={pen.narrow ? 330 : height}
          label={title}
          renderAbout={(index) => (
            <>
              <h3>{known.rows[index]?.zip}</h3>
              <dl>
                <dt>{say('fact.packages')}</dt>
                <dd>{pen.format.count(known.rows[index]?.packages ?? 0)}</dd>
              </dl>
            </>
          )}
          credit={<ZipCredit />}
        />
      ) : (
        <div className="shape" style={{ height }} />
      )}
    </Card>
  )
}
