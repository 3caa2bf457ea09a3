import { Checkbox } from '@mantine/core'
import {
  type StaffPermission,
  staffPermissions,
  staffPermissionWords,
} from '#shared/staff-permissions.ts'
import { withReading } from '../../vocabulary.ts'
import styles from './team.module.css'

type Props = {
  label: string
  value?: StaffPermission[]
  onChange?: (value: StaffPermission[]) => void
  error?: string
}

/** Checkboxes for permissions; `read` is added to any other. */
export function PermissionChoice({ label, value, onChange, error }: Props) {
  return (
    <Checkbox.Group
      label={label}
      value={value}
      onChange={(chosen) => onChange?.(withReading(chosen as StaffPermission[]))}
      error={error}
    >
      <div className={styles.choices}>
        {staffPermissions.map((permission) => (
          <Checkbox key={permission} value={permission} label={staffPermissionWords[permission]} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
