import type { FactName } from '@waybill/contracts'
import { radii } from '../ui/points-canvas.ts'
import { coloursFor, sizes, warmthOf } from './circles.ts'
import type { Pen } from './form.ts'

/** The four sizes as large as they are drawn, and what a colour says. */
export function CircleLegend({ fact, pen }: { readonly fact: FactName; readonly pen: Pen }) {
  const { say, tokens } = pen
  const colours = coloursFor(fact, tokens)
  const warmth = warmthOf(fact)
  return (
    <>
      <span className="circle-sizes">
        {sizes.map((size, place) => {
          const diameter = (radii[place] ?? 0) * 2
          return (
            <span key={size}>
              <i style={{ width: diameter, height: diameter }} /> {say(`distribution.${size}`)}
            </span>
          )
        })}
      </span>
      {colours.length > 1 && (
        <span className="legend">
          {say(warmth ? 'distribution.share' : 'distribution.amount', { fact: say(`fact.${fact}`) })}
          <i
            style={{
              width: 90,
              height: 8,
              marginInline: 6,
              borderRadius: 4,
              background: `linear-gradient(to right, ${colours.join(', ')})`,
            }}
          />
          {warmth && say('starburst.warmth', { from: warmth.from, to: warmth.to })}
        </span>
      )}
    </>
  )
}
