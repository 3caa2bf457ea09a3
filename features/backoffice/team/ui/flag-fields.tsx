import { Checkbox } from '@mantine/core'
import { staffPermissionWords } from '../vocabulary.ts'
import styles from './staff-sign-in-form.module.css'

/** The requestable permissions, by the names of the endpoint. */
const flags = [
  ['read', staffPermissionWords.read],
  ['edit', staffPermissionWords.edit],
  ['add', staffPermissionWords.create],
  ['del', staffPermissionWords.delete],
  ['share', staffPermissionWords.share],
] as const

export type Flag = (typeof flags)[number][0]

/** Default values of the flags. */
export const firstFlags: Record<Flag, boolean> = {
  read: true,
  edit: false,
  add: false,
  del: false,
  share: false,
}

/** Checkboxes for the permissions that an applicant requests. */
export function FlagFields({ inputProps }: { inputProps: (name: Flag) => object }) {
  return (
    <fieldset className={styles.flags}>
      <legend>Permisos que pides</legend>
      <p>Quien administra el equipo decide cuáles te da.</p>
      {flags.map(([name, label]) => (
        <Checkbox key={name} label={label} {...inputProps(name)} />
      ))}
    </fieldset>
  )
}
