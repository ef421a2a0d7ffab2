import './layouts.css'
import '../../ui/style/administration.css'
import { useQuery } from '@tanstack/react-query'
import type { Client, SavedLayout } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { useOpened } from '../../widgets/administration/words-in-address.ts'
import { ImportDialog } from './import-dialog.tsx'
import { LayoutPanel } from './layout-panel.tsx'
import { ownerOf } from './owner-of.ts'
import { layoutsQuery } from './queries.ts'

/** What people have said of files that nobody knew: kept under names, with versions. */
export function Layouts({ client }: { readonly client: Client }) {
  const say = useSay()
  const { data, error, refetch } = useQuery(layoutsQuery(client.id))
  const columns = useColumns(client)
  const { opened, open, close } = useOpened('layouts.open')
  const [importing, setImporting] = useState(false)
  const layout = data?.find(({ id }) => String(id) === opened)
  return (
    <div className="administration layouts">
      <p className="quiet">{say('layouts.about')}</p>
      <Register
        label={say('layouts.title')}
        name="layouts"
        rows={data}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        empty={<p>{say('layouts.none')}</p>}
        problem={data ? null : error}
        again={() => void refetch()}
        tools={<Button onClick={() => setImporting(true)}>{say('layouts.import')}</Button>}
      />
      {layout && <LayoutPanel key={layout.id} layout={layout} client={client} onClose={close} />}
      {importing && <ImportDialog client={client} onClose={() => setImporting(false)} />}
    </div>
  )
}

function useColumns(client: Client): readonly Column<SavedLayout>[] {
  const say = useSay()
  const format = useFormat()
  const { moment, exactMoment } = useInstants()
  const forWhom = (layout: SavedLayout) =>
    ownerOf(layout, client) ?? say(layout.shipped ? 'layouts.shipped' : 'layouts.forAll')
  const carrierOf = ({ carrier }: SavedLayout) => carrier ?? say('layouts.carrier.inFile')
  return [
    {
      key: 'name',
      about: 290,
      name: say('layouts.name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      sortBy: ({ name }) => name,
    },
    { key: 'carrier', about: 150, name: say('layouts.carrier'), cell: carrierOf, sortBy: carrierOf },
    { key: 'forWhom', about: 160, name: say('layouts.forWhom'), cell: forWhom, sortBy: forWhom },
    {
      key: 'versions',
      width: 100,
      spare: 2,
      name: say('layouts.version'),
      cell: ({ latest }) => format.count(latest),
      sortBy: ({ latest }) => latest,
      number: true,
      inCard: 'named',
    },
    {
      key: 'files',
      width: 130,
      spare: 1,
      name: say('layouts.files'),
      cell: ({ files }) => format.count(files),
      sortBy: ({ files }) => files,
      number: true,
      inCard: 'named',
    },
    {
      key: 'saved',
      width: 150,
      name: say('layouts.savedAt'),
      cell: ({ savedAt }) => <span title={exactMoment(savedAt)}>{moment(savedAt)}</span>,
      sortBy: ({ savedAt }) => savedAt,
      inCard: 'named',
    },
    {
      key: 'savedBy',
      about: 120,
      spare: 3,
      name: say('layouts.savedBy'),
      cell: ({ savedBy, shipped }) => (shipped ? '' : savedBy),
      sortBy: ({ savedBy, shipped }) => (shipped ? '' : savedBy),
      inCard: 'no',
    },
  ]
}
