import { Checkbox } from '@mantine/core'
import { staffPermissionWords } from '../vocabulary.ts'
import styles from './staff-sign-in-form.module.css'

/** Permissions as they are asked for, by the names of the call. */
const flags = [
  ['read', staffPermissionWords.read],
  ['edit', staffPermissionWords.edit],
  ['add', staffPermissionWords.create],
  ['del', staffPermissionWords.delete],
  ['share', staffPermissionWords.share],
] as const

export type Flag = (typeof flags)[number][0]

/** What is asked for at first. */
export const firstFlags: Record<Flag, boolean> = {
  read: true,
  edit: false,
  add: false,
  del: false,
  share: false,
}

/** Which permissions somebody asks for. */
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
