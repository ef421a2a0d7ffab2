import { endpoints, fileBytesAtMost, pathOf } from '@waybill/contracts'
import { headers, problemOf, ServiceProblem } from '../../ui/service.ts'
import type { Send } from './sendings.ts'

/** Sent by XMLHttpRequest: only that tells how much has left. */
export const sendFile: Send = async (file, clientId, onShare, signal) => {
  if (file.size > fileBytesAtMost) throw new ServiceProblem(413)
  await refuseUnreadable(file)
  const response = await post(file, clientId, onShare, signal)
  if (!response.ok) throw await problemOf(response, true)
  return endpoints.uploadFiles.answer.parse(await response.json())
}

/** A folder, or a file that is gone from the disk, would look like a lost connection. */
async function refuseUnreadable(file: File): Promise<void> {
  await file.slice(0, 1).arrayBuffer()
}

function post(file: File, clientId: number, onShare: (share: number) => void, signal: AbortSignal): Promise<Response> {
  const { method, path } = endpoints.uploadFiles
  const form = new FormData()
  form.append('file', file, file.name)
  const request = new XMLHttpRequest()
  request.open(method, pathOf(path, undefined, { clientId }))
  for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value)
  return new Promise((resolve, reject) => {
    const lost = () => reject(new ServiceProblem(0))
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    request.addEventListener('error', lost)
    request.addEventListener('timeout', lost)
    request.addEventListener('abort', lost)
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
