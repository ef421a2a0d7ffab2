import type { SlowQuestion, Statistics } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { questionWords } from './question-words.ts'

type Page = Statistics['pages'][number]
type Person = Statistics['people'][number]

function useMilliseconds(): (milliseconds: number) => string {
  const say = useSay()
  const format = useFormat()
  return (milliseconds) => say('statistics.milliseconds', { count: format.count(milliseconds) })
}

export function useLatencyColumns(): readonly Column<Page>[] {
  const say = useSay()
  const format = useFormat()
  const time = useMilliseconds()
  const number = { number: true, inCard: 'named' } as const
  return [
    {
      key: 'page',
      about: 300,
      name: say('statistics.page'),
      cell: ({ page }) => say(`page.${page}`),
      sortBy: ({ page }) => say(`page.${page}`),
    },
    {
      ...number,
      key: 'questions',
      about: 140,
      name: say('statistics.questions'),
      cell: ({ questions }) => format.count(questions),
      sortBy: ({ questions }) => questions,
    },
    {
      ...number,
      key: 'failures',
      about: 140,
      name: say('statistics.failures'),
      cell: ({ failures }) => <span className={failures > 0 ? 'dearer' : 'quiet'}>{format.count(failures)}</span>,
      sortBy: ({ failures }) => failures,
    },
    ...(['p50', 'p95', 'p99'] as const).map((percentile) => ({
      ...number,
      key: percentile,
      about: 140,
      name: say(`statistics.${percentile}`),
      cell: (page: Page) => time(page[percentile]),
      sortBy: (page: Page) => page[percentile],
    })),
  ]
}

export function usePeopleColumns(): readonly Column<Person>[] {
  const say = useSay()
  const format = useFormat()
  const { moment, exactMoment } = useInstants()
  const pagesOf = ({ pages }: Person) =>
    pages
      .map(({ page, questions }) =>
        say('statistics.pageTimes', { page: say(`page.${page}`), times: format.count(questions) }),
      )
      .join(say('list.comma'))
  return [
    {
      key: 'person',
      about: 240,
      name: say('statistics.person'),
      cell: ({ name, login }) => (
        <>
          {name || login} <span className="quiet login">{login}</span>
        </>
      ),
      sortBy: ({ name, login }) => `${name} ${login}`,
    },
    {
      key: 'pages',
      about: 400,
      name: say('statistics.uses'),
      cell: (person) => <span title={pagesOf(person)}>{pagesOf(person)}</span>,
      sortBy: pagesOf,
    },
    {
      key: 'questions',
      width: 110,
      name: say('statistics.questions'),
      cell: ({ questions }) => format.count(questions),
      sortBy: ({ questions }) => questions,
      number: true,
      inCard: 'named',
    },
    {
      key: 'days',
      width: 90,
      name: say('statistics.days'),
      cell: ({ days }) => format.count(days),
      sortBy: ({ days }) => days,
      number: true,
      inCard: 'named',
    },
    {
      key: 'lastSeen',
      width: 150,
      name: say('statistics.lastSeen'),
      cell: ({ lastSeenAt }) => <span title={exactMoment(lastSeenAt)}>{moment(lastSeenAt)}</span>,
      sortBy: ({ lastSeenAt }) => lastSeenAt,
      inCard: 'named',
    },
  ]
}

export function useSlowColumns(): readonly Column<SlowQuestion>[] {
  const say = useSay()
  const format = useFormat()
  const { moment, exactMoment } = useInstants()
  const time = useMilliseconds()
  const whereOf = ({ page, widget }: SlowQuestion) =>
    say('statistics.where', { page: say(`page.${page}`), widget: say(`statistics.widget.${widget}`) })
  const wordsOf = (question: SlowQuestion) => questionWords(question, say, format)
  return [
    { key: 'where', about: 200, name: say('statistics.asked'), cell: whereOf, sortBy: whereOf },
    {
      key: 'words',
      about: 380,
      name: say('statistics.words'),
      cell: (question) => <span title={wordsOf(question)}>{wordsOf(question)}</span>,
      sortBy: wordsOf,
    },
    {
      key: 'client',
      about: 180,
      name: say('statistics.client'),
      cell: ({ clientName }) => clientName ?? '',
      sortBy: ({ clientName }) => clientName,
    },
    {
      key: 'by',
      about: 140,
      spare: 1,
      name: say('statistics.by'),
      cell: ({ login }) => login,
      sortBy: ({ login }) => login,
    },
    {
      key: 'at',
      width: 150,
      spare: 1,
      name: say('statistics.at'),
      cell: ({ at }) => <span title={exactMoment(at)}>{moment(at)}</span>,
      sortBy: ({ at }) => at,
    },
    {
      key: 'time',
      width: 100,
      name: say('statistics.time'),
      cell: ({ milliseconds, status }) => (
        <span className={status >= 400 ? 'dearer' : undefined}>{time(milliseconds)}</span>
      ),
      sortBy: ({ milliseconds }) => milliseconds,
      number: true,
      inCard: 'end',
    },
  ]
}
