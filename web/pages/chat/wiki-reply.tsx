import type { WikiAnswer } from '@waybill/contracts'
import { lazy, Suspense, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { type History, startAt, visit } from '../help/history.ts'
import { isTopic, type Topic, topics } from '../help/topics.ts'

const HelpDrawer = lazy(async () => ({ default: (await import('../help/help-drawer.tsx')).HelpDrawer }))

/** What the guide says, and where it says it. */
export function WikiReply({ answer: { text, pages } }: { readonly answer: WikiAnswer }) {
  const say = useSay()
  const [history, setHistory] = useState<History>()
  const shown = pages.flatMap(({ page, section, title }) => {
    const topic = topicOfPage(page)
    return topic === undefined ? [] : [{ key: `${page} ${section}`, title, topic, section }]
  })
  return (
    <>
      <div className="reply-words guide" dir="auto">
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {shown.length > 0 && (
        <ul className="reply-pages" aria-label={say('assistant.inGuide')}>
          {shown.map(({ key, title, topic, section }) => (
            <li key={key}>
              <button
                type="button"
                className="link"
                aria-haspopup="dialog"
                onClick={() => setHistory(visit(startAt(topic), { topic, section }, 0))}
              >
                <span dir="auto">{title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {history && (
        <Suspense>
          <HelpDrawer history={history} onHistory={setHistory} onClose={() => setHistory(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function topicOfPage(page: string): Topic | undefined {
  const [topic] = Object.entries(topics).find(([, file]) => file === page.replace(/\.md$/, '')) ?? []
  return topic !== undefined && isTopic(topic) ? topic : undefined
}
