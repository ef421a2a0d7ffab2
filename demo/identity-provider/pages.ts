/** Where the pages find their script and post their forms. */
interface SignInPage {
  readonly provider: string
  readonly action: string
  /** Carried through the form, as it came. */
  readonly samlRequest: string
  readonly people: readonly { readonly login: string; readonly name: string; readonly email: string }[]
  readonly chosen: string
  readonly problem: string
}

/** The demo provider's own sign-in form. */
export function signInPage({ provider, action, samlRequest, people, chosen, problem }: SignInPage): string {
  const choices = people.map(
    ({ login, name, email }, index) =>
      `<label class="person"><input type="radio" name="login" value="${escaped(login)}"${chosen === login || (chosen === '' && index === 0) ? ' checked' : ''}>` +
      `<span>${escaped(name)}<small>${escaped(email)}</small></span></label>`,
  )
  return page(
    provider,
    `<form method="post" action="${escaped(action)}">
      <p>A make-believe identity provider. Choose who you are; the password is the demo's.</p>
      ${problem === '' ? '' : `<p class="problem" role="alert">${escaped(problem)}</p>`}
      <fieldset><legend>Person</legend>${choices.join('')}</fieldset>
      <label class="password">Password<input type="password" name="password" autocomplete="current-password" required autofocus></label>
      <input type="hidden" name="SAMLRequest" value="${escaped(samlRequest)}">
      <button>Sign in</button>
    </form>`,
  )
}

/** Posts the signed answer to the service, by itself where scripts may run. */
export function answerPage(
  provider: string,
  { action, samlResponse }: { action: string; samlResponse: string },
): string {
  return page(
    provider,
    `<form method="post" action="${escaped(action)}">
      <p>You are signed in. Going back …</p>
      <input type="hidden" name="SAMLResponse" value="${escaped(samlResponse)}">
      <button>Continue</button>
    </form>
    <script src="/demo/identity-provider/submit.js"></script>`,
  )
}

export function problemPage(provider: string, sentence: string): string {
  return page(provider, `<p class="problem" role="alert">${escaped(sentence)}</p><p><a href="/SSO">Back</a></p>`)
}

export const submitScript = 'document.forms[0].submit()\n'

const style = `
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#eef1ee, #121614); color: light-dark(#1c2420, #e3e8e5); }
  main { box-sizing: border-box; width: min(400px, 90vw); padding: 28px; border-radius: 12px; background: light-dark(#fff, #1b211e); box-shadow: 0 1px 3px #0003; }
  h1 { margin: 0 0 4px; font-size: 20px; }
  p { margin: 0 0 16px; color: light-dark(#56625c, #a3aea8); }
  fieldset { margin: 0 0 16px; padding: 0; border: 0; }
  legend { padding: 0; }
  legend, .password { font-weight: 600; }
  input[type="radio"] { margin: 0 2px; accent-color: #1f6f54; }
  .person { display: flex; gap: 10px; align-items: center; padding: 7px 0; border-bottom: 1px solid light-dark(#e4e9e6, #2b332f); }
  .person span { display: grid; }
  small { color: light-dark(#56625c, #a3aea8); }
  .password input { box-sizing: border-box; display: block; width: 100%; margin: 4px 0 16px; padding: 8px 10px; font: inherit; border: 1px solid light-dark(#b9c4be, #47534d); border-radius: 6px; background: transparent; color: inherit; }
  button { width: 100%; padding: 9px; font: inherit; font-weight: 600; border: 0; border-radius: 6px; background: #1f6f54; color: #fff; cursor: pointer; }
  .problem { color: light-dark(#a1261b, #ff9d92); }
  a { color: inherit; }`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
