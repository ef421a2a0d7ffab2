import { useQueryClient } from '@tanstack/react-query'
import { type Client, endpoints, type IdentityProvider } from '@waybill/contracts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { AreaField, CheckField, TextField } from '../../widgets/administration/fields.tsx'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { ClientsField } from '../administration/clients-field.tsx'
import { holds, useAccount } from '../header/queries.ts'
import { dayOf, toneOf } from './expiry.ts'
import { MetadataReader } from './metadata-reader.tsx'
import { newProvider, type ProviderValues, providerSchema, valuesOf } from './provider-values.ts'
import { forgetProviders } from './queries.ts'

interface ProviderFormProps {
  /** Without one, a new one. */
  readonly provider: IdentityProvider | undefined
  /** Those whose people may be signed in by whom this person vouches. */
  readonly clients: readonly Client[]
  readonly onClose: () => void
}

export function ProviderForm({ provider, clients, onClose }: ProviderFormProps) {
  const say = useSay()
  const queries = useQueryClient()
  const schema = useMemo(() => providerSchema(say), [say])
  return (
    <SideForm
      wide
      title={provider?.name ?? say('idp.new')}
      note={<VouchNote provider={provider} />}
      schema={schema}
      values={provider ? valuesOf(provider) : newProvider(clients)}
      revision={provider?.revision}
      save={(body, revision) =>
        provider
          ? call(endpoints.changeIdentityProvider, { params: { providerId: provider.id }, body: { ...body, revision } })
          : call(endpoints.addIdentityProvider, { body })
      }
      reread={() => forgetProviders(queries)}
      onClose={onClose}
      more={provider && <TestLink id={provider.id} />}
    >
      {!provider && <MetadataReader />}
      <TextField<ProviderValues> name="name" label={say('idp.name')} note={say('idp.name.note')} />
      <ForWhom clients={clients} />
      <TextField<ProviderValues> name="emailDomains" label={say('idp.domains')} note={say('idp.domains.note')} />
      <TextField<ProviderValues> name="people" label={say('idp.people')} note={say('idp.people.note')} />
      <TextField<ProviderValues> name="entityId" label={say('idp.entityId')} />
      <TextField<ProviderValues> name="signOnUrl" type="url" label={say('idp.signOnUrl')} />
      <TextField<ProviderValues>
        name="signOutUrl"
        type="url"
        label={say('idp.signOutUrl')}
        note={say('idp.signOutUrl.note')}
      />
      <AreaField<ProviderValues>
        code
        name="certificates"
        rows={6}
        label={say('idp.certificates')}
        note={say('idp.certificates.note')}
      />
      {provider && <Certificates provider={provider} />}
      <TextField<ProviderValues>
        name="emailAttribute"
        label={say('idp.emailAttribute')}
        note={say('idp.emailAttribute.note')}
      />
      <CheckField<ProviderValues> name="active" label={say('idp.active')} note={say('idp.active.note')} />
    </SideForm>
  )
}

/** Whose rights bound it, before anything of it is changed. */
function VouchNote({ provider }: Pick<ProviderFormProps, 'provider'>) {
  const say = useSay()
  const { login } = useAccount()
  if (!provider) return say('idp.vouch')
  const { vouchedBy: name, vouched } = provider
  if (!vouched) return say('idp.vouch.nobody')
  return name === null || name === login ? say('idp.vouch') : say('idp.vouch.by', { name })
}

/** Staff may have it for everybody; everybody else for clients of their own. */
function ForWhom({ clients }: Pick<ProviderFormProps, 'clients'>) {
  const say = useSay()
  const staff = holds(useAccount(), 'ROLE_STAFF')
  const everybody = useWatch<ProviderValues, 'everybody'>({ name: 'everybody' })
  return (
    <>
      {staff && (
        <CheckField<ProviderValues> name="everybody" label={say('idp.everybody')} note={say('idp.everybody.note')} />
      )}
      {!everybody && <ClientsField clients={clients} note={say('idp.clients.note')} />}
    </>
  )
}

function Certificates({ provider: { certificates } }: { readonly provider: IdentityProvider }) {
  const say = useSay()
  const { date } = useFormat()
  return (
    <ul className="certificates-shown quiet">
      {certificates.map(({ pem, subject, expiresAt }) => {
        const expired = toneOf(expiresAt) === 'bad'
        return (
          <li key={pem} className={expired ? 'dearer' : undefined}>
            {say(expired ? 'idp.expired' : 'idp.expires', { subject, day: date(dayOf(expiresAt)) })}
          </li>
        )
      })}
    </ul>
  )
}

/** For somebody of the provider's own: whoever is signed in already would only be taken to their landing page. */
function TestLink({ id }: { readonly id: number }) {
  const say = useSay()
  const notify = useNotify()
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/SSO?idp=${id}`)
    notify(say('idp.test.copied'))
  }
  return <Button onClick={() => void copy()}>{say('idp.test')}</Button>
}
