import {
  CheckOutlined,
  CloseOutlined,
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  PlusOutlined,
} from '@ant-design/icons-svg'
import { mostLettersOfConversationName, newConversationName, unsavedConversation } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type Say, useSay } from '../../ui/language.tsx'
import { useOpening } from '../../ui/opening.ts'
import { PopPanel } from '../../ui/pop-panel.tsx'
import { Popped, useAnchor } from '../../ui/popped.tsx'
import { shortName } from './short-name.ts'
import type { Kept } from './talk.ts'
import type { TalkOf } from './use-talk.ts'

interface ChatsProps {
  readonly talk: TalkOf
  readonly own: boolean
}

/** The conversations, to go back to, and to begin another. */
export function Chats({ talk, own }: ChatsProps) {
  const say = useSay()
  const anchor = useAnchor()
  const { pressed, open, press, close } = useOpening()
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<Icon of={HistoryOutlined} />}
        aria-haspopup="dialog"
        aria-expanded={pressed}
        style={{ anchorName: anchor }}
        onClick={press}
      >
        {say('assistant.chats.view')}
      </Button>
      {open && (
        <Popped anchor={anchor} close={close} edge="start" className="with-panel">
          <PopPanel title={say('assistant.chats')}>
            {own && (
              <Button
                size="small"
                block
                icon={<Icon of={PlusOutlined} />}
                onClick={() => {
                  talk.begin()
                  close()
                }}
              >
                {say('assistant.chats.new')}
              </Button>
            )}
            <ul className="chats">
              {talk.conversations.map((kept) => (
                <Chat
                  key={kept.id}
                  kept={kept}
                  talk={talk}
                  own={own}
                  onChosen={() => {
                    talk.choose(kept)
                    close()
                  }}
                />
              ))}
            </ul>
          </PopPanel>
        </Popped>
      )}
    </>
  )
}

interface ChatProps extends ChatsProps {
  readonly kept: Kept
  readonly onChosen: () => void
}

function Chat({ kept, talk, own, onChosen }: ChatProps) {
  const say = useSay()
  const [doing, setDoing] = useState<'renaming' | 'deleting'>()
  const name = nameOf(kept, say)
  const done = () => setDoing(undefined)
  if (doing === 'renaming') return <Renaming kept={kept} talk={talk} onDone={done} />
  return (
    <li>
      {doing === 'deleting' ? (
        <>
          <span className="chat-name">{say('assistant.chats.deleteThis', { name: shortName(name) })}</span>
          <Button size="small" danger onClick={() => void talk.remove(kept)}>
            {say('yes')}
          </Button>
          <Button size="small" onClick={done}>
            {say('no')}
          </Button>
        </>
      ) : (
        <>
          <button
            type="button"
            className="chat-name"
            aria-current={talk.current.id === kept.id}
            title={name}
            onClick={onChosen}
          >
            <bdi>{shortName(name)}</bdi>
          </button>
          {own && (
            <>
              {kept.id !== unsavedConversation && (
                <IconButton
                  name={say('assistant.chats.rename', { name })}
                  icon={<Icon of={EditOutlined} />}
                  onClick={() => setDoing('renaming')}
                />
              )}
              <IconButton
                name={say('assistant.chats.delete', { name })}
                icon={<Icon of={DeleteOutlined} />}
                onClick={() => kept.id !== unsavedConversation && setDoing('deleting')}
              />
            </>
          )}
        </>
      )}
    </li>
  )
}

function Renaming({ kept, talk, onDone }: Pick<ChatProps, 'kept' | 'talk'> & { readonly onDone: () => void }) {
  const say = useSay()
  const [name, setName] = useState(kept.name)
  const wished = name.trim()
  return (
    <li>
      <form
        className="chat-rename"
        onSubmit={(event) => {
          event.preventDefault()
          if (wished === '' || wished === kept.name) return
          void talk.rename(kept, wished).then(onDone)
        }}
      >
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody opened it to write the name
          autoFocus
          dir="auto"
          aria-label={say('assistant.chats.name')}
          maxLength={mostLettersOfConversationName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <IconButton
          name={say('form.save')}
          htmlType="submit"
          icon={<Icon of={CheckOutlined} />}
          disabled={wished === '' || wished === kept.name}
        />
        <IconButton name={say('assistant.chats.keep')} icon={<Icon of={CloseOutlined} />} onClick={onDone} />
      </form>
    </li>
  )
}

/** What nobody has named yet is named in the reader's language. */
function nameOf({ name }: Pick<Kept, 'name'>, say: Say): string {
  return name === newConversationName ? say('assistant.chats.unnamed') : name
}
