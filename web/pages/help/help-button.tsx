import { QuestionCircleOutlined } from '@ant-design/icons-svg'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { startAt, visit } from './history.ts'
import { type Topic, topicOf } from './topics.ts'

const HelpDrawer = lazy(async () => ({ default: (await import('./help-drawer.tsx')).HelpDrawer }))

/** Opens the help on what the page is about: what its address says, where the page does not say it more closely. Another page starts anew. */
export function HelpButton({ topic: own }: { readonly topic?: Topic | undefined }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const topic = own ?? topicOf(path)
  return <HelpOn key={`${path} ${topic}`} topic={topic} />
}

function HelpOn({ topic }: { readonly topic: Topic }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [history, setHistory] = useState(() => startAt(topic))
  const onOpen = () => {
    if (history.now.topic !== topic) setHistory(visit(history, { topic }, 0))
    setOpen(true)
  }
  return (
    <>
      <IconButton
        name={say('help.title')}
        size="middle"
        icon={<Icon of={QuestionCircleOutlined} />}
        aria-haspopup="dialog"
        onClick={onOpen}
      />
      {open && (
        <Suspense>
          <HelpDrawer history={history} onHistory={setHistory} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
