import { lateWarmth, warmColours } from '../ui/warmth.ts'
import type { Pen } from './form.ts'
import { strokeOf } from './network-option.ts'

/** What the width and the warmth of an arc stand for. */
export function NetworkLegend({ most, pen }: { readonly most: number; readonly pen: Pen }) {
  const { say, format, tokens } = pen
  const samples = [...new Set([most / 20, most / 4, most].map(rounded))].filter((sample) => sample > 0)
  return (
    <>
      {samples.length > 0 && (
        <span className="legend">
          {say('starburst.width')}
          {samples.map((sample) => (
            <span key={sample} className="network-width">
              <i style={{ height: strokeOf(sample, most), background: tokens.quiet }} /> {format.count(sample)}
            </span>
          ))}
        </span>
      )}
      <span className="legend">
        {say('starburst.late')}
        <i
          className="network-warmth"
          style={{ background: `linear-gradient(to right, ${warmColours(tokens).join(', ')})` }}
        />
        {say('starburst.warmth', { from: lateWarmth.from, to: lateWarmth.to })}
      </span>
    </>
  )
}

/** One digit that counts: 1,204 is 1,000. */
function rounded(number: number): number {
  if (number < 1) return 0
  const magnitude = 10 ** Math.floor(Math.log10(number))
  return Math.round(number / magnitude) * magnitude
}
