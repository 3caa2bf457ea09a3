import { Checkbox } from '@mantine/core'
import { type StaffPermission, staffPermissions } from '#shared/roles.ts'
import { staffPermissionWords, withReading } from '../../vocabulary.ts'
import styles from './team.module.css'

type Props = {
  label: string
  value?: StaffPermission[]
  onChange?: (value: StaffPermission[]) => void
  error?: string
}

/** Which permissions somebody has, each with its word. */
export function PermissionChoice({ label, value, onChange, error }: Props) {
  return (
    <Checkbox.Group
      label={label}
      value={value}
      onChange={(all) => onChange?.(withReading(all as StaffPermission[]))}
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
