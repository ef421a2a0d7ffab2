import { EnvironmentOutlined } from '@ant-design/icons-svg'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { valueWords } from '../value-words.ts'
import type { Package, Party, Place } from './package.ts'

interface PartiesTableProps {
  readonly pack: Package
  readonly onMaps: () => void
}

/** From whom and to whom it went, each with the way to its map. */
export function PartiesTable({ pack, onMaps }: PartiesTableProps) {
  const say = useSay()
  const { senderPlace, consigneePlace } = pack
  return (
    <table className="package-parties">
      <thead>
        <tr>
          {(['sender', 'consignee'] as const).map((side) => (
            <th key={side} scope="col">
              {say(`package.${side}`)}
              <IconButton
                name={say('package.showMaps')}
                aria-label={`${say(`package.${side}`)}: ${say('package.showMaps')}`}
                icon={<Icon of={EnvironmentOutlined} />}
                onClick={onMaps}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <Address party={pack.sender} />
          <Address party={pack.consignee} />
        </tr>
        {senderPlace && consigneePlace && (
          <tr className="quiet">
            <NormalisedPlace side="sender" place={senderPlace} />
            <NormalisedPlace side="consignee" place={consigneePlace} />
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Address({ party: { name, company, address, city, state, zip, country } }: { readonly party: Party }) {
  const say = useSay()
  const place = [city, [state, zip].filter(Boolean).join(' '), country]
  const lines = [[...new Set([name, company])], [address], place].map((parts) =>
    parts.filter((part) => part.trim() !== '').join(', '),
  )
  const said = lines.filter((line) => line !== '')
  return (
    <td dir="auto">
      {said.length === 0 && <span className="quiet">{say('package.unknownValue')}</span>}
      {said.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </td>
  )
}

function NormalisedPlace({ side, place }: { readonly side: 'sender' | 'consignee'; readonly place: Place }) {
  const say = useSay()
  const { locale } = useLanguage()
  const words = (['state', 'country'] as const).flatMap((part) =>
    place[part] === '' ? [] : valueWords(`normalised_${side}_${part}`, place[part], say, locale),
  )
  return (
    <td>
      {say('package.normalised')}: {words.join(', ') || say('package.unknownValue')}
    </td>
  )
}
