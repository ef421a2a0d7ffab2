import { carrierColour } from '../ui/theme.ts'
import { useTheme } from '../ui/theme-choice.tsx'
import { type Page, toggled } from './page.ts'

/** The carriers in their colours; one that is clicked becomes a filter, and is released by another click. */
export function CarrierLegend({ carriers, page }: { readonly carriers: readonly string[]; readonly page: Page }) {
  const { shade } = useTheme()
  return (
    <span className="legend">
      {carriers.map((carrier) => (
        <button
          key={carrier}
          type="button"
          aria-pressed={page.filters.carrier_name?.includes(carrier) ?? false}
          onClick={() => page.change({ filters: toggled(page.filters, 'carrier_name', carrier) })}
        >
          <i className="square" style={{ background: carrierColour(carrier, shade, page.carriers) }} />
          {carrier}
        </button>
      ))}
    </span>
  )
}
