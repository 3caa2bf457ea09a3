import { Checkbox } from '@mantine/core'
import { staffPermissionWords } from '#shared/staff-permissions.ts'
import { requestablePermissions } from '../vocabulary.ts'
import styles from './staff-sign-in-form.module.css'

/** What an applicant requests at first. */
export const firstRequested: (typeof requestablePermissions)[number][] = ['read']

/** Checkboxes for the permissions that an applicant requests. */
export function RequestedPermissions({ inputProps }: { inputProps: object }) {
  return (
    <fieldset className={styles.flags}>
      <legend>Permisos que pides</legend>
      <p>Quien administra el equipo decide cuáles te da.</p>
      <Checkbox.Group {...inputProps}>
        {requestablePermissions.map((permission) => (
          <Checkbox key={permission} value={permission} label={staffPermissionWords[permission]} />
        ))}
      </Checkbox.Group>
    </fieldset>
  )
}
