import { useFormat } from '../../ui/format.ts'

/** How much of a file is done, with the number beside it. */
export function ProgressBar({ percent, name }: { readonly percent: number; readonly name: string }) {
  const format = useFormat()
  return (
    <span className="progress">
      <progress max={100} value={percent} aria-label={name} />
      <span className="quiet" aria-hidden>
        {format.count(percent)} %
      </span>
    </span>
  )
}
