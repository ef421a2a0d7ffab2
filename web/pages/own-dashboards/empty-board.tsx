import { PushpinOutlined } from '@ant-design/icons-svg'
import { mayOpen, type PlacePath, pages } from '@waybill/contracts'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { PlaceLink } from '../header/place-link.tsx'
import { useAccount } from '../header/queries.ts'

/** How something comes here, and from where. */
export function EmptyBoard() {
  const say = useSay()
  const { permissions } = useAccount()
  const open = pages.filter(({ path }: { readonly path: PlacePath }) => mayOpen(permissions, path))
  return (
    <div className="card whole empty-board">
      <Icon of={PushpinOutlined} />
      <p>
        <strong>{say('boards.empty')}</strong>
      </p>
      <p className="quiet">{say('boards.empty.how')}</p>
      <nav aria-label={say('boards.empty')}>
        {open.slice(0, 4).map(({ path, name }) => (
          <PlaceLink key={name} path={path}>
            {say(`page.${name}`)}
          </PlaceLink>
        ))}
      </nav>
    </div>
  )
}
