import { endpoints, type SamlLogin } from '@waybill/contracts'
import { headers, problemOf } from '../../ui/service.ts'

/** Asks for the form that takes the browser to a provider, and submits it. */
export async function sendToProvider(login: SamlLogin): Promise<void> {
  const response = await fetch(endpoints.samlLogin.path, {
    method: endpoints.samlLogin.method,
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  if (!response.ok) throw await problemOf(response, false)
  submit(formIn(await response.text()))
}

function formIn(page: string): HTMLFormElement {
  const form = new DOMParser().parseFromString(page, 'text/html').querySelector('form')
  if (!form) throw new Error('The answer holds no form.')
  return form
}

/** Only where it goes and its hidden fields are taken over. */
function submit({ action, elements }: HTMLFormElement): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const field of elements) {
    if (!(field instanceof HTMLInputElement)) continue
    const copy = document.createElement('input')
    copy.type = 'hidden'
    copy.name = field.name
    copy.value = field.value
    form.append(copy)
  }
  document.body.append(form)
  form.submit()
}
