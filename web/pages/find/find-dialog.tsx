import { SearchOutlined } from '@ant-design/icons-svg'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoints, type Found, fewestLettersFound, mayOpen } from '@waybill/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  Autocomplete,
  Header,
  I18nProvider,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  TextField,
} from 'react-aria-components'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { useNameOfOwner } from '../filter-sets/owner.ts'
import { filterSetKeysQuery } from '../filter-sets/queries.ts'
import { useOwnPlaces } from '../header/own-places.ts'
import { clientsQuery, holds, useAccount, useMenu } from '../header/queries.ts'
import { useSearchablePages } from '../help/guide.ts'
import { HelpDrawer } from '../help/help-drawer.tsx'
import { type History, startAt, visit } from '../help/history.ts'
import { mayKeep, ownDashboardsQuery } from '../own-dashboards/queries.ts'
import { reportsAtAGlance } from '../reports/queries.ts'
import './find.css'
import { useGoTo } from './go-to.ts'
import { groupsOf, type Hit } from './sources.ts'

const nothing: Found = { accounts: [], packages: [], invoices: [] }

interface FindDialogProps {
  /** What was written before this was here. */
  readonly begun: string
  readonly onReady: () => void
  readonly onClose: () => void
}

/** What somebody writes is looked for while it is written: here at once, and at the service after it. */
export function FindDialog({ begun, onReady, onClose }: FindDialogProps) {
  const say = useSay()
  const goTo = useGoTo()
  const { locale } = useLanguage()
  const [help, setHelp] = useState<History>()
  const tell = useEffectEvent(onReady)
  useEffect(() => tell(), [])
  if (help) return <HelpDrawer history={help} onHistory={setHelp} onClose={onClose} />
  const choose = ({ target }: Hit, close: () => void) => {
    if (target.kind === 'help') {
      setHelp(
        target.place.section === undefined
          ? startAt(target.place.topic)
          : { ...visit(startAt(target.place.topic), target.place, 0), before: [] },
      )
      return
    }
    close()
    void goTo(target).catch(() => undefined)
  }
  return (
    <Dialog
      title={say('find.title')}
      className="find"
      heading={<h2 className="unseen">{say('find.title')}</h2>}
      light
      onClose={onClose}
    >
      {(close) => (
        <I18nProvider locale={locale}>
          <Finding begun={begun} onChoose={(hit) => choose(hit, close)} />
        </I18nProvider>
      )}
    </Dialog>
  )
}

interface FindingProps extends Pick<FindDialogProps, 'begun'> {
  readonly onChoose: (hit: Hit) => void
}

function Finding({ begun, onChoose }: FindingProps) {
  const say = useSay()
  const format = useFormat()
  const account = useAccount()
  const own = useOwnPlaces()
  const menu = useMenu()
  const nameOfOwner = useNameOfOwner()
  const [text, setText] = useState(begun)
  const wanted = useLater(text.replaceAll(/\s/g, ''))
  const { data: clients = [] } = useQuery(clientsQuery(account))
  const { data: filterSets = [] } = useQuery({ ...filterSetKeysQuery, enabled: menu.length > 0 })
  const { data: dashboards = [] } = useQuery({ ...ownDashboardsQuery, enabled: mayKeep(account.permissions) })
  const { data: made } = useQuery({
    ...reportsAtAGlance,
    enabled: mayOpen(account.permissions, '/reports'),
  })
  const { data: guide = [] } = useSearchablePages(true)
  const asks = wanted.length >= fewestLettersFound && holds(account, 'NEW_BI_TOOLS')
  const found = useQuery({
    queryKey: ['find', wanted],
    queryFn: ({ signal }) => call(endpoints.find, { body: { text: wanted }, signal }),
    enabled: asks,
    // What was found for fewer letters stays while it still meets what is written, so that nothing jumps.
    placeholderData: keepPreviousData,
    retry: false,
  })
  const paths = [...menu.flatMap((group) => group.paths), ...own]
  const reports = made?.reports ?? []
  const known = { paths, clients, filterSets, dashboards, reports, guide, nameOfOwner, say, format }
  const groups = text.trim() === '' ? [] : groupsOf(text, { ...known, found: (asks && found.data) || nothing })
  const total = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const waits = asks && found.isFetching
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody opened it to write here */}
      <TextField aria-label={say('find.title')} className="find-text" autoFocus>
        <Icon of={SearchOutlined} />
        <Input
          placeholder={say('find.title')}
          onKeyDown={({ key, currentTarget }) => {
            const [first] = groups.flatMap(({ hits }) => hits)
            if (key === 'Enter' && first && !currentTarget.getAttribute('aria-activedescendant')) onChoose(first)
          }}
        />
        <kbd>Esc</kbd>
      </TextField>
      <ListBox
        // A list that comes late, or to what was written before it was here, has its first focused like any other.
        key={groups.length === 0 ? 'none' : 'found'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field keeps the focus; this says which is chosen first
        autoFocus="first"
        aria-label={say('find.title')}
        className="find-groups"
        items={groups.map((group) => ({ ...group, id: group.name }))}
        selectionMode="none"
        onAction={(key) => {
          const chosen = groups.flatMap(({ name, hits }) => hits.filter((hit) => `${name} ${hit.key}` === key))[0]
          if (chosen) onChoose(chosen)
        }}
        dependencies={[groups]}
      >
        {({ name, hits }) => (
          <ListBoxSection id={name}>
            <Header>{say(`find.source.${name}`)}</Header>
            {hits.map((hit) => (
              <ListBoxItem
                key={hit.key}
                id={`${name} ${hit.key}`}
                textValue={[hit.words, hit.more].filter(Boolean).join(', ')}
              >
                <bdi>{hit.words}</bdi>
                {hit.more !== undefined && <small>{hit.more}</small>}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        )}
      </ListBox>
      <output className="find-said">
        {text.trim() === ''
          ? say('find.hint')
          : [
              waits ? say('find.searching') : say('find.found', { total }),
              ...(asks && found.isError ? [say('find.failed')] : []),
            ].join(' ')}
      </output>
    </Autocomplete>
  )
}

const quickTyping = 60

/** What was written, once nothing more comes for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), quickTyping)
    return () => clearTimeout(timer)
  }, [text])
  return later
}
