import '../../ui/style/administration.css'
import './missing-invoices.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Completeness, endpoints, meets, requirementToSayOfMissing, type SayOfMissing } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import { useAccount } from '../header/queries.ts'
import { MailWish } from './mail-wish.tsx'
import { type Acts, keyOfAccount, useMissingColumns, useSaidColumns, useStoppedColumns } from './missing-columns.tsx'
import { forgetMissing, missingQuery } from './queries.ts'

/** What was expected and has not come, what has stopped, and what was said of it: of one client and its child clients, or of all. */
export function MissingInvoices({ clientId }: { readonly clientId: number | undefined }) {
  const say = useSay()
  const format = useFormat()
  const { data, error, refetch } = useQuery(missingQuery(clientId))
  const { acts, problem } = useActs()
  const several = new Set([...(data?.missing ?? []), ...(data?.stopped ?? [])].map((one) => one.clientId)).size > 1
  const missing = useMissingColumns(acts, several)
  const stopped = useStoppedColumns(acts, several)
  const said = useSaidColumns(acts)
  const state = { problem: data ? null : error, again: () => void refetch() }
  return (
    <div className="missing-invoices">
      <p className="quiet">
        {say('missing.about')}{' '}
        {data && say('missing.known', { known: data.accounts.known, billed: data.accounts.billed })}
      </p>
      {problem && <Problem error={problem} />}
      <Register
        label={say('missing.title')}
        name="missing"
        rows={data?.missing}
        columns={missing}
        keyOf={(row) => `${keyOfAccount(row)} ${row.expectedOn} ${row.invoiceNumber}`}
        empty={<p>{say('missing.none')}</p>}
        tools={data && <MailWish clientId={clientId} mail={data.mail} />}
        {...state}
      />
      {data && <More data={data} stopped={stopped} said={said} />}
      {data && data.missing.length > 0 && (
        <p className="quiet">{say('missing.estimates', { date: format.date(data.today) })}</p>
      )}
    </div>
  )
}

interface MoreProps {
  readonly data: Completeness
  readonly stopped: ReturnType<typeof useStoppedColumns>
  readonly said: ReturnType<typeof useSaidColumns>
}

function More({ data, stopped, said }: MoreProps) {
  const say = useSay()
  return (
    <>
      {data.stopped.length > 0 && (
        <section>
          <h3>{say('missing.stopped')}</h3>
          <Register
            label={say('missing.stopped')}
            name="stopped"
            rows={data.stopped}
            columns={stopped}
            keyOf={keyOfAccount}
            empty={null}
          />
        </section>
      )}
      {data.said.length > 0 && (
        <section>
          <h3>{say('missing.said')}</h3>
          <Register
            label={say('missing.said')}
            name="said"
            rows={data.said}
            columns={said}
            keyOf={({ id }) => id}
            empty={null}
          />
        </section>
      )}
    </>
  )
}

/** What the reader may do about it, and what kept the last of it from being done. */
function useActs(): { readonly acts: Acts; readonly problem: Error | null } {
  const words = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const { permissions } = useAccount()
  const onSettled = () => forgetMissing(queries)
  const say = useMutation({
    mutationFn: (body: SayOfMissing) => call(endpoints.sayOfMissingInvoice, { body }),
    onSuccess: (_, { said }) => notify(words(said.what === 'closed' ? 'missing.closed.done' : 'missing.never.done')),
    onSettled,
  })
  const undo = useMutation({
    mutationFn: (saidId: number) => call(endpoints.undoSaidOfMissing, { params: { saidId } }),
    onSuccess: () => notify(words('missing.undo.done')),
    onSettled,
  })
  const may = meets(permissions, requirementToSayOfMissing)
  return {
    acts: { may, busy: say.isPending || undo.isPending, say: say.mutate, undo: undo.mutate },
    problem: say.error ?? undo.error,
  }
}
