import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import type { AuditEntry, AuditPage } from '@waybill/contracts'
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
  const [inAddress, setBefore] = useWord('before')
  const { opened, open, close } = useOpened()
  const search = searchOf(useDeferredValue(fields))
  const log = useQuery(auditQuery(search, EntryNumber.optional().catch(undefined).parse(inAddress)))
  const download = useAuditExport(search)
  const entries = log.data?.entries
  const toPageBefore = (next: number | null) => setBefore(next === null ? undefined : String(next))
  const entry = useEntry(opened, entries)
  return (
    <AdministrationPage title={say('place./auditlog')}>
      <section className="register-frame audit-log" aria-label={say('place./auditlog')} aria-busy={log.isPending}>
        <Toolbar
          search={fields.person}
          onSearch={(person) => change('person', person)}
          label={say('audit.searchPerson')}
          filters={<AuditFilters fields={fields} onChange={change} />}
          tools={
            <Button
              icon={<Icon of={DownloadOutlined} />}
              loading={download.isPending}
              disabled={!log.data || log.data.total === 0}
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
        {log.data && log.data.total > 0 && (
          <div className="register-more">
            <IconButton
              name={say('audit.newer')}
              icon={<Icon of={LeftOutlined} />}
              disabled={log.data.newer === 0}
              onClick={() => toPageBefore(log.data.beforeNewer)}
            />
            <output>{whereIn(log.data, say, format.count)}</output>
            <IconButton
              name={say('audit.older')}
              icon={<Icon of={RightOutlined} />}
              disabled={log.data.beforeOlder === null}
              onClick={() => toPageBefore(log.data.beforeOlder)}
            />
          </div>
        )}
      </section>
      {entry && <EntryPanel entry={entry} onClose={close} />}
    </AdministrationPage>
  )
}

const EntryNumber = z.coerce.number().int().positive()

/** Which of those found these are, as far as they are counted. */
function whereIn({ entries, newer, total, more }: AuditPage, say: Say, count: (value: number) => string): string {
  if (newer === null) return say('audit.pageBeyond', { total: count(total) })
  const [first, last] = [count(newer + 1), count(newer + entries.length)]
  return say(more ? 'audit.pageOfMore' : 'audit.page', { first, last, total: count(total) })
}

/** One of the entries listed, else one that is listed elsewhere by now. */
function useEntry(opened: string | undefined, listed: readonly AuditEntry[] | undefined): AuditEntry | undefined {
  const id = EntryNumber.safeParse(opened).data
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
    { key: 'when', width: 190, name: say('audit.when'), cell: ({ at }) => exactMoment(at) },
    { key: 'who', about: 140, name: say('audit.who'), cell: ({ login }) => login, inCard: 'end' },
    { key: 'what', about: 208, name: say('audit.what'), cell: ({ action }) => actionWords(action, say) },
    { key: 'subject', about: 224, name: say('audit.subject'), cell: ({ subject }) => subjectWords(subject, say) },
    { key: 'changes', about: 230, spare: 1, name: say('audit.changes'), cell: (entry) => changesIn(entry, say) },
    { key: 'from', width: 120, spare: 2, name: say('audit.from'), cell: ({ address }) => address, inCard: 'no' },
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
