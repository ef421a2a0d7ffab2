import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type AccountGroup, type AdministeredClient, endpoints, mayOpen } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { centersQuery } from '../administration/administered.ts'
import { useAccount } from '../header/queries.ts'

interface HoldingsProps {
  readonly client: AdministeredClient
  readonly onCenters: () => void
}

/** A client's divisions, groups and accounts, and where it ships from. */
export function Holdings({ client, onCenters }: HoldingsProps) {
  const say = useSay()
  const account = useAccount()
  const { id: clientId, accounts, unfiledAccounts } = client
  const filing = useQuery({
    queryKey: ['client', clientId, 'filing'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [divisions, groups] = await Promise.all([
        call(endpoints.accountDivisionsOfClient, { params: { clientId }, signal }),
        call(endpoints.accountGroupsOfClient, { params: { clientId }, signal }),
      ])
      const inDivision = new Set(divisions.flatMap(({ accountGroupList }) => accountGroupList.map(({ id }) => id)))
      return { divisions, others: groups.filter(({ id }) => !inDivision.has(id)) }
    },
  })
  const lineOf = (group: AccountGroup) => (
    <li key={group.id}>
      {group.name} <span>{say('clients.inGroup', { count: group.accounts.length })}</span>
    </li>
  )
  const centers = useQuery(centersQuery(clientId))
  return (
    <>
      <section>
        <h3>{say('clients.holdings')}</h3>
        <ul className="holdings">
          {filing.data?.divisions
            .filter(({ accountGroupList: groups }) =>
              groups.length === 0 ? !client.parent : groups.some((group) => group.client.id === clientId),
            )
            .map((division) => (
              <li key={`division ${division.id}`}>
                {division.name}
                <ul>{division.accountGroupList.map(lineOf)}</ul>
              </li>
            ))}
          {filing.data?.others.filter((group) => group.client.id === clientId).map(lineOf)}
          {unfiledAccounts > 0 && <li>{say('clients.unfiledAccounts', { count: unfiledAccounts })}</li>}
          {accounts === 0 && <li className="quiet">{say('clients.noAccounts')}</li>}
          {mayOpen(account.permissions, '/accounts') && (
            <li>
              <Link to="/accounts" search={{ of: String(clientId) }}>
                {say('clients.openAccounts', { count: accounts })}
              </Link>
            </li>
          )}
        </ul>
      </section>
      <section>
        <h3>{say('centers.title')}</h3>
        <Button size="small" onClick={onCenters}>
          {say('centers.open', { count: centers.data?.length ?? 0 })}
        </Button>
      </section>
    </>
  )
}
