import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { faultWords } from '../../widgets/administration/faults.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'

interface SettingsCardProps<Input extends FieldValues, Output> {
  readonly title: string
  readonly note: string
  readonly schema: z.ZodType<Output, Input>
  readonly values: DefaultValues<Input>
  readonly save: (values: Output) => Promise<unknown>
  /** Why nothing of it can be changed; without it, it can. */
  readonly locked?: string
  readonly children: ReactNode
}

/** Settings that belong together, saved together. */
export function SettingsCard<Input extends FieldValues, Output>(props: SettingsCardProps<Input, Output>) {
  const { title, note, schema, values, save, locked, children } = props
  const say = useSay()
  const notify = useNotify()
  const [problem, setProblem] = useState<Error>()
  const form = useForm<Input, unknown, Output>({
    defaultValues: values,
    resolver: zodResolver<Input, unknown, Output>(schema, { error: (issue) => faultWords({ ...issue }, say) }),
  })
  const { isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (given) => {
    try {
      await save(given)
      setProblem(undefined)
      form.reset(form.getValues())
      notify(say('form.saved'))
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  })
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
