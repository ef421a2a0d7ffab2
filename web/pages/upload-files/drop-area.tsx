import { UploadOutlined } from '@ant-design/icons-svg'
import type { Client } from '@waybill/contracts'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'

interface DropAreaProps {
  readonly client: Client
  /** Where there is nothing else to look at. */
  readonly large: boolean
  /** Files are held above the page. */
  readonly above: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Files may be dropped anywhere on the page; this says so, and takes them by hand. */
export function DropArea({ client, large, above, onFiles }: DropAreaProps) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className={`drop-area${large ? ' large' : ''}${above ? ' above' : ''}`} aria-label={say('upload.title')}>
      <Icon of={UploadOutlined} className="drop-sign" />
      <div className="drop-words">
        <p className="drop-first">
          {above ? say('upload.dropHere', { client: client.name }) : say('upload.drop', { client: client.name })}
        </p>
        <p className="quiet">{say('upload.reads')}</p>
      </div>
      <Button type="primary" onClick={() => input.current?.click()}>
        {say('upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={say('upload.choose')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </section>
  )
}
