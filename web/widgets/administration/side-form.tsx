import { type ReactNode, useId } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { type SavedFormOptions, useSavedForm } from './saved-form.ts'
import { SidePanel } from './side-panel.tsx'

interface SideFormProps<Input extends FieldValues, Output> extends Omit<SavedFormOptions<Input, Output>, 'onSaved'> {
  readonly title: string
  readonly note?: ReactNode
  readonly wide?: boolean
  /** The verb on the button; without it, `Save`. */
  readonly verb?: string
  readonly onClose: () => void
  /** Why nothing of it can be changed; without it, it can. */
  readonly locked?: string
  /** At the other end of the buttons: what else can be done with this one. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A form at the side of the page. */
export function SideForm<Input extends FieldValues, Output>(props: SideFormProps<Input, Output>) {
  const { title, note, wide, verb, locked, onClose, more, children, ...saved } = props
  const say = useSay()
  const id = useId()
  const { form, submit, problem } = useSavedForm({ ...saved, onSaved: onClose })
  const { isSubmitting, isDirty } = form.formState
  return (
    <SidePanel
      title={title}
      note={note}
      wide={wide ?? false}
      changed={isDirty && !isSubmitting}
      onClose={onClose}
      problem={problem}
      more={more}
      action={
        locked === undefined && (
          <Button type="primary" htmlType="submit" form={id} loading={isSubmitting}>
            {verb ?? say('form.save')}
          </Button>
        )
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={(event) => void submit(event)}>
          {locked !== undefined && <p className="notice">{locked}</p>}
          <fieldset className="fields" disabled={locked !== undefined}>
            {children}
          </fieldset>
        </form>
      </FormProvider>
    </SidePanel>
  )
}
