import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons-svg'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay, type WordKey } from '../../ui/language.tsx'
import type { History, Place } from './history.ts'
import type { Topic } from './topics.ts'

const quickLinks: readonly { readonly topic: Topic; readonly name: WordKey }[] = [
  { topic: 'tableOfContents', name: 'help.contents' },
  { topic: 'commonFeatures', name: 'help.common' },
]

interface HelpToolbarProps {
  readonly history: History
  readonly onBack: () => void
  readonly onForward: () => void
  readonly onVisit: (place: Place) => void
}

/** A button that leads nowhere keeps the focus, so that the keyboard does not lose its place. */
export function HelpToolbar({ history, onBack, onForward, onVisit }: HelpToolbarProps) {
  const say = useSay()
  return (
    <div className="help-toolbar">
      <IconButton
        name={say('help.back')}
        size="middle"
        className="turn"
        icon={<Icon of={ArrowLeftOutlined} />}
        aria-disabled={history.before.length === 0}
        onClick={onBack}
      />
      <IconButton
        name={say('help.forward')}
        size="middle"
        className="turn"
        icon={<Icon of={ArrowRightOutlined} />}
        aria-disabled={history.after.length === 0}
        onClick={onForward}
      />
      {quickLinks.map(({ topic, name }) => (
        <button
          key={topic}
          type="button"
          aria-current={history.now.topic === topic ? 'page' : undefined}
          onClick={() => onVisit({ topic })}
        >
          {say(name)}
        </button>
      ))}
    </div>
  )
}
