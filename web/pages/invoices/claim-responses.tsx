import { useQuery } from '@tanstack/react-query'
import {
  type ClaimResponse,
  endpoints,
  type InvoiceLine,
  type ListedInvoice,
  meets,
  requirementToGiveResponses,
} from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useProblemWords } from '../../ui/problem-words.ts'
import { fetchFile } from '../../ui/service.ts'
import { Toast } from '../../ui/toast.tsx'
import { useAccount } from '../header/queries.ts'
import { isLost } from './lost-file.ts'
import { useGiveResponse, useResponseFile } from './queries.ts'

interface ClaimResponsesProps {
  readonly invoice: ListedInvoice
  readonly line: InvoiceLine
}

/** What the carrier answered to claims for a package, for who may see it, and a way to add to it for who may. */
export function ClaimResponses({ invoice, line }: ClaimResponsesProps) {
  const say = useSay()
  const account = useAccount()
  const problemWords = useProblemWords()
  const file = useResponseFile()
  const give = useGiveResponse(invoice.id)
  const [shown, setShown] = useState<ClaimResponse>()
  const mayGive = meets(account.permissions, requirementToGiveResponses)
  const error = file.error ?? give.error
  if (!mayGive && line.responses.length === 0) return null
  return (
    <div className="claim-responses">
      {line.responses.map((response) => (
        <span key={response.id}>
          <Button size="small" onClick={() => file.mutate(response)}>
            {say('invoices.response.download')}
          </Button>
          <Button size="small" onClick={() => setShown(response)}>
            {say('invoices.response.show')}
          </Button>
          <small className="quiet">
            <bdi>{response.fileName}</bdi>
          </small>
        </span>
      ))}
      {mayGive && (
        <label className="give-response">
          {say('invoices.response.give')}
          <input
            type="file"
            accept="image/png,image/jpeg,image/gif,application/pdf,text/plain"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) give.mutate({ trackingNumber: line.tracking_number, file: chosen })
              target.value = ''
            }}
          />
        </label>
      )}
      {shown && <ShownResponse response={shown} onClose={() => setShown(undefined)} />}
      {error && (
        <Toast
          key={String(file.submittedAt + give.submittedAt)}
          title={say('error')}
          words={isLost(file.error) ? say('reason.captcha-file-unknown') : problemWords(error)}
          onGone={() => {
            file.reset()
            give.reset()
          }}
        />
      )}
    </div>
  )
}

function ShownResponse({ response, onClose }: { readonly response: ClaimResponse; readonly onClose: () => void }) {
  const say = useSay()
  const content = useQuery({
    queryKey: ['claim-response', response.id],
    queryFn: async ({ signal }) => {
      const { content: blob } = await fetchFile(endpoints.captchaFile, { params: { id: response.id }, signal })
      const isText = response.contentType.startsWith('text/')
      return { text: isText ? await blob.text() : undefined, address: isText ? '' : await dataAddress(blob, response) }
    },
    gcTime: 0,
  })
  return (
    <Dialog title={response.fileName} className="shown-response" light onClose={onClose}>
      {(close) => (
        <>
          {content.error && <Problem error={content.error} />}
          {content.data?.text !== undefined && <pre>{content.data.text}</pre>}
          {content.data && content.data.address !== '' && response.contentType.startsWith('image/') && (
            <img src={content.data.address} alt={response.fileName} />
          )}
          {content.data && response.contentType === 'application/pdf' && <p>{say('invoices.response.pdf')}</p>}
          <div className="foot">
            <Button onClick={close}>{say('close')}</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** A picture that stands in the page needs no address of its own to be given back. */
async function dataAddress(blob: Blob, { contentType }: ClaimResponse): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${contentType};base64,${btoa(text)}`
}
