import { FrameImpl, Parser } from '@stomp/stompjs'

export interface Frame {
  readonly command: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The longest frame that is read, with its headers. */
export const longestFrame = 64 * 1024

interface Heard {
  readonly onFrame: (frame: Frame) => void
  /** More than a frame may have, or no frame at all. */
  readonly onUnread: () => void
}

/** Reads frames from what comes in, however it is cut into pieces; holds no more of an unfinished one than a frame may have. */
export function frameReader({ onFrame, onUnread }: Heard) {
  let unfinished = 0
  let isOver = false
  const end = () => {
    isOver = true
    onUnread()
  }
  const parser = new Parser(
    (raw) => {
      unfinished = 0
      if (isOver) return
      const { command, headers, body } = FrameImpl.fromRawFrame(raw, true)
      if (!/^[A-Z]{3,20}$/.test(command)) end()
      else onFrame({ command, headers, body })
    },
    () => {
      unfinished = 0
    },
  )
  return (piece: Buffer): void => {
    if (isOver) return
    unfinished += piece.byteLength
    if (unfinished > longestFrame) end()
    else parser.parseChunk(new Uint8Array(piece).buffer)
  }
}

export function frameText(command: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const text: unknown = FrameImpl.marshall({
    command,
    headers: { ...headers },
    body,
    escapeHeaderValues: true,
    skipContentLengthHeader: false,
  })
  if (typeof text !== 'string') throw new Error('A frame with a text for a body is no text.')
  return text
}

/** A sign of life. */
export const beat = '\n'
