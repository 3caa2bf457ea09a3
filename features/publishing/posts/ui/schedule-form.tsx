import { Autocomplete, Button, TextInput } from '@mantine/core'
import { dateOf, localTime } from '#shared/time/zoned-time.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { listStaffPosts, schedulePost } from '../contract/manage.ts'
import type { StaffPost } from '../contract/post.ts'
import styles from './editor.module.css'

type Props = { post: StaffPost; version: number; onDone: (saved: StaffPost) => void }

/**
 * Initial local day and time: the current schedule, or tomorrow at 9:00 in the browser's time zone.
 */
function initialValues({ scheduled }: StaffPost) {
  const zone = scheduled?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!scheduled) return { day: dateOf(localTime(zone, Date.now()).day + 1), time: '09:00', zone }
  const { day, minutes } = localTime(zone, Date.parse(scheduled.at))
  const two = (number: number) => String(number).padStart(2, '0')
  return { day: dateOf(day), time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`, zone }
}

/** Form for the day, time and time zone of a publication. */
export function ScheduleForm({ post, version, onDone }: Props) {
  const { form, submit, isSending, error, clearError } = useEndpointForm(schedulePost, {
    initialValues: initialValues(post),
    toInput: (values) => ({ postId: post.id, version, ...values }),
    refreshes: [listStaffPosts],
    onSuccess: onDone,
  })
  return (
    <form onSubmit={submit} className={styles.main} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <FormError message={error} onClose={clearError} />
      <TextInput type="date" label="Día" {...form.getInputProps('day')} />
      <TextInput type="time" label="Hora" {...form.getInputProps('time')} />
      <Autocomplete
        label="Zona horaria"
        data={Intl.supportedValuesOf('timeZone')}
        limit={20}
        {...form.getInputProps('zone')}
      />
      <Button type="submit" loading={isSending}>
        Programar
      </Button>
    </form>
  )
}
