import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import { type AuditEntry, auditEntriesOnPage } from '@waybill/contracts'
import { useDeferredValue } from 'react'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useInstants } from '../../ui/instants.ts'
import { type Say, useSay } from '../../ui/language.tsx'
import { RegisterBody, Toolbar } from '../../widgets/administration/register.tsx'
import { type Column, RegisterTable } from '../../widgets/administration/register-table.tsx'
import { useOpened, useWord } from '../../widgets/administration/words-in-address.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { actionWords } from './action-words.ts'
import { AuditFilters } from './audit-filters.tsx'
import { searchOf } from './audit-search.ts'
import { EntryPanel } from './entry-panel.tsx'
import { fieldWords } from './field-words.ts'
import { auditEntryQuery, auditQuery } from './queries.ts'
import { subjectWords } from './subject-words.ts'
import { useAuditExport } from './use-audit-export.ts'
import { useAuditFields } from './use-audit-fields.ts'
import { valueWords } from './value-words.ts'
import './audit-log.css'

/** What was done in the house: who, what, when, from where. */
export function AuditLogPage() {
  const say = useSay()
  const format = useFormat()
  const columns = useColumns()
  const { fields, change, clear } = useAuditFields()
  const [inAddress, setPage] = useWord('page')
  const { opened, open, close } = useOpened()
  const search = searchOf(useDeferredValue(fields))
  const log = useQuery(auditQuery(search, PageNumber.catch(1).parse(inAddress)))
  const download = useAuditExport(search)
  const { entries, total = 0, actions = [], page = 1 } = log.data ?? {}
  const toPage = (next: number) => setPage(next === 1 ? undefined : String(next))
  const entry = useEntry(opened, entries)
  const first = (page - 1) * auditEntriesOnPage + 1
  const last = first - 1 + (entries?.length ?? 0)
  return (
    <AdministrationPage title={say('place./auditlog')}>
      <section className="register-frame audit-log" aria-label={say('place./auditlog')} aria-busy={log.isPending}>
        <Toolbar
          search={fields.person}
          onSearch={(person) => change('person', person)}
          label={say('audit.searchPerson')}
          filters={<AuditFilters fields={fields} actions={actions} onChange={change} />}
          tools={
            <Button
              icon={<Icon of={DownloadOutlined} />}
              loading={download.isPending}
              disabled={total === 0}
              onClick={() => download.mutate()}
            >
              {say('audit.csv')}
            </Button>
          }
        />
        <RegisterBody
          rows={entries}
          problem={log.error ?? download.error}
          again={() => void log.refetch()}
          empty={<p>{say('audit.none')}</p>}
          search=""
          onClear={clear}
        >
          <RegisterTable
            label={say('place./auditlog')}
            columns={columns}
            rows={entries ?? []}
            keyOf={({ id }) => id}
            onOpen={({ id }) => open(id)}
          />
        </RegisterBody>
        {total > 0 && (
          <div className="register-more">
            <IconButton
              name={say('audit.newer')}
              icon={<Icon of={LeftOutlined} />}
              disabled={page === 1}
              onClick={() => toPage(page - 1)}
            />
            <output>
              {say('audit.page', { first: format.count(first), last: format.count(last), total: format.count(total) })}
            </output>
            <IconButton
              name={say('audit.older')}
              icon={<Icon of={RightOutlined} />}
              disabled={last >= total}
              onClick={() => toPage(page + 1)}
            />
          </div>
        )}
      </section>
      {entry && <EntryPanel entry={entry} onClose={close} />}
    </AdministrationPage>
  )
}

const PageNumber = z.coerce.number().int().min(1).max(100_000)

/** One of the entries listed, else one that is listed elsewhere by now. */
function useEntry(opened: string | undefined, listed: readonly AuditEntry[] | undefined): AuditEntry | undefined {
  const id = z.coerce.number().int().positive().safeParse(opened).data
  const here = listed?.find((one) => one.id === id)
  const elsewhere = useQuery({
    ...auditEntryQuery(id ?? 0),
    enabled: listed !== undefined && id !== undefined && !here,
  })
  return id === undefined ? undefined : (here ?? elsewhere.data)
}

function useColumns(): readonly Column<AuditEntry>[] {
  const say = useSay()
  const { exactMoment } = useInstants()
  return [
    { key: 'when', name: say('audit.when'), cell: ({ at }) => exactMoment(at), width: '190px' },
    { key: 'who', name: say('audit.who'), cell: ({ login }) => login, width: '14%', inCard: 'end' },
    { key: 'what', name: say('audit.what'), cell: ({ action }) => actionWords(action, say), width: '19%' },
    { key: 'subject', name: say('audit.subject'), cell: ({ subject }) => subjectWords(subject, say) },
    { key: 'changes', name: say('audit.changes'), cell: (entry) => changesIn(entry, say) },
    { key: 'from', name: say('audit.from'), cell: ({ address }) => address, width: '120px', inCard: 'no' },
  ]
}

/** In a line: one value in full, more than one by their names. */
function changesIn({ changes }: AuditEntry, say: Say): string {
  const [only] = changes
  const values = [only?.before, only?.after].filter((value) => typeof value === 'string')
  if (changes.length !== 1 || !only || values.some((value) => value.length > 40)) {
    return changes.map(({ field }) => fieldWords(field, say)).join(', ')
  }
  return `${fieldWords(only.field, say)}: ${values.map((value) => valueWords(only.field, value, say)).join(' → ')}`
}
