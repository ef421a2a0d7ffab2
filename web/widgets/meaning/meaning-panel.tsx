import { useSay } from '../../ui/language.tsx'
import { PopPanel } from '../../ui/pop-panel.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useMeanings } from './meanings.ts'

interface MeaningPanelProps {
  readonly of: string
  readonly close: () => void
}

/** What a number means, and the way to the page of the guide that says it of all. */
export function MeaningPanel({ of, close }: MeaningPanelProps) {
  const say = useSay()
  const { data: meanings, error, refetch } = useMeanings()
  return (
    <PopPanel title={of}>
      {error ? (
        <Problem error={error} again={() => void refetch()} />
      ) : (
        <>
          <p className="meaning">{meanings ? meanings[of] : ' '}</p>
          <a href="#help/numbers" onClick={close}>
            {say('meaning.guide')}
          </a>
        </>
      )}
    </PopPanel>
  )
}
