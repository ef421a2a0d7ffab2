import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSay } from '../../ui/language.tsx'
import { PointsMap } from '../../ui/points-map.tsx'
import { Problem } from '../../ui/problem.tsx'
import { stateOutlines } from '../../ui/state-shapes.ts'
import { useTheme } from '../../ui/theme-choice.tsx'
import { loadZipPoints } from '../../ui/zip-points.ts'
import { ZipCredit } from '../zip-credit.tsx'

interface LocationMapProps {
  readonly label: string
  readonly address: string
  readonly zip: string
  readonly country: string
}

const height = 200
const groundQuery = {
  queryKey: ['ground of locations'],
  queryFn: async () => {
    const [zips, outlines] = await Promise.all([loadZipPoints(), stateOutlines()])
    return { zips, outlines }
  },
  staleTime: Number.POSITIVE_INFINITY,
}

/** Our own map, with the point of the address's ZIP code. */
export function LocationMap({ label, address, zip, country }: LocationMapProps) {
  const say = useSay()
  const { tokens } = useTheme()
  const { data, error, refetch } = useQuery(groundQuery)
  const point = ['', 'US', 'USA', 'PR'].includes(country.toUpperCase()) ? data?.zips.get(zip.slice(0, 5)) : undefined
  const circles = useMemo(
    () => ({
      count: 1,
      xs: Float32Array.of(point?.[0] ?? 0),
      ys: Float32Array.of(point?.[1] ?? 0),
      sizes: Uint8Array.of(1),
      shades: Uint8Array.of(0),
      colours: [tokens.accent],
    }),
    [point, tokens],
  )
  if (error) return <Problem error={error} again={() => void refetch()} />
  if (!data) return <div className="shape map-shape" />
  if (!point) return <p className="quiet map-shape">{say('package.map.unplaced')}</p>
  return (
    <PointsMap
      land={data.outlines}
      circles={circles}
      height={height}
      label={`${label}: ${address}`}
      middle={point}
      renderAbout={() => address}
      credit={<ZipCredit />}
    />
  )
}
