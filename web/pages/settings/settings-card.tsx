import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { type SavedFormOptions, useSavedForm } from '../../widgets/administration/saved-form.ts'

interface SettingsCardProps<Input extends FieldValues, Output>
  extends Pick<SavedFormOptions<Input, Output>, 'schema' | 'values' | 'save'> {
  readonly title: string
  readonly note: string
  /** Why nothing of it can be changed; without it, it can. */
  readonly locked?: string
  readonly children: ReactNode
}

/** Settings that belong together, saved together. */
export function SettingsCard<Input extends FieldValues, Output>(props: SettingsCardProps<Input, Output>) {
  const { title, note, schema, values, save, locked, children } = props
  const say = useSay()
  const { form, submit, problem } = useSavedForm({ schema, values, save })
  const { isSubmitting, isDirty } = form.formState
  return (
    <section className="register-frame settings-card">
      <h2>{title}</h2>
      <p className="quiet">{note}</p>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <fieldset className="fields" disabled={locked !== undefined}>
            {children}
          </fieldset>
          {problem && <Problem error={problem} />}
          {locked === undefined ? (
            <Button type="primary" htmlType="submit" disabled={!isDirty} loading={isSubmitting}>
              {say('form.save')}
            </Button>
          ) : (
            <p className="notice">{locked}</p>
          )}
        </form>
      </FormProvider>
    </section>
  )
}
