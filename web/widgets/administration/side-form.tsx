import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useSay } from '../../ui/language.tsx'
import { faultWords } from './faults.ts'
import { useNotify } from './notices.tsx'
import { SidePanel } from './side-panel.tsx'

interface SideFormProps<Input extends FieldValues, Output> {
  readonly title: string
  readonly note?: ReactNode
  readonly wide?: boolean
  /** The contract's own: what the service would refuse is said at the field. */
  readonly schema: z.ZodType<Output, Input>
  readonly values: DefaultValues<Input>
  /** A refusal that it throws is shown above the buttons, and the form stays. */
  readonly save: (values: Output) => Promise<unknown>
  /** The verb on the button; without it, `Save`. */
  readonly verb?: string
  /** What is said when it is done; without it, `Saved`. */
  readonly done?: string
  readonly onClose: () => void
  /** Why nothing of it can be changed; without it, it can. */
  readonly locked?: string
  /** At the other end of the buttons: what else can be done with this one. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A form at the side of the page. */
export function SideForm<Input extends FieldValues, Output>(props: SideFormProps<Input, Output>) {
  const { title, note, wide, schema, values, save, verb, done, locked, onClose, more, children } = props
  const say = useSay()
  const notify = useNotify()
  const id = useId()
  const [problem, setProblem] = useState<Error>()
  const form = useForm<Input, unknown, Output>({
    defaultValues: values,
    resolver: zodResolver<Input, unknown, Output>(schema, { error: (issue) => faultWords({ ...issue }, say) }),
  })
  const { isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (given) => {
    try {
      await save(given)
      notify(done ?? say('form.saved'))
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  })
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
