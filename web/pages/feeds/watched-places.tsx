import { PlusOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import type { Feed } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { useOpened } from '../../widgets/administration/words-in-address.ts'
import { FeedForm } from './feed-form.tsx'
import { FeedState } from './feed-state.tsx'
import { usePlaceWords } from './place-words.ts'
import { feedsQuery } from './queries.ts'

/** Folders and SFTP drops that Waybill looks into by itself. */
export function WatchedPlaces() {
  const say = useSay()
  const { data, error, refetch } = useQuery(feedsQuery)
  const columns = useColumns()
  const { opened, open, close } = useOpened()
  const feed = data?.feeds.find(({ id }) => String(id) === opened)
  return (
    <section>
      <h2>{say('feeds.places')}</h2>
      <Register
        label={say('feeds.places')}
        name="places"
        rows={data?.feeds}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        empty={<p>{say('feeds.places.none')}</p>}
        problem={data ? null : error}
        again={() => void refetch()}
        tools={
          <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => open('new')}>
            {say('feeds.new')}
          </Button>
        }
      />
      {data && (feed || opened === 'new') && (
        <FeedForm key={opened} feed={feed} folders={data.folders} onClose={close} />
      )}
    </section>
  )
}

function useColumns(): readonly Column<Feed>[] {
  const say = useSay()
  const format = useFormat()
  const { moment, exactMoment } = useInstants()
  const words = usePlaceWords()
  return [
    { key: 'name', about: 170, name: say('feeds.name'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'client',
      width: 166,
      name: say('feeds.client'),
      cell: ({ clientName }) => clientName,
      sortBy: ({ clientName }) => clientName,
    },
    {
      key: 'place',
      about: 216,
      name: say('feeds.place'),
      cell: (feed) => <bdi title={words.where(feed)}>{words.where(feed)}</bdi>,
      sortBy: words.where,
    },
    {
      key: 'every',
      width: 156,
      spare: 2,
      name: say('feeds.every'),
      cell: ({ everyMinutes }) => say('feeds.minutes', { minutes: everyMinutes }),
      sortBy: ({ everyMinutes }) => everyMinutes,
    },
    {
      key: 'looked',
      width: 138,
      spare: 1,
      name: say('feeds.looked'),
      cell: ({ lookedAt }) => lookedAt && <span title={exactMoment(lookedAt)}>{moment(lookedAt)}</span>,
      sortBy: ({ lookedAt }) => lookedAt ?? '',
      inCard: 'named',
    },
    {
      key: 'files',
      width: 116,
      spare: 2,
      name: say('feeds.brought'),
      cell: ({ files }) => format.count(files),
      sortBy: ({ files }) => files,
      number: true,
      inCard: 'named',
    },
    {
      key: 'state',
      width: 150,
      name: say('feeds.state'),
      cell: (feed) => <FeedState feed={feed} />,
      sortBy: (feed) => words.state(feed),
      inCard: 'end',
    },
  ]
}
