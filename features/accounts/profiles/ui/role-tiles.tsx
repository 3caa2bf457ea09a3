import {
  IconBuildingStore,
  IconHeartHandshake,
  IconSpeakerphone,
  IconUser,
} from '@tabler/icons-react'
import { profileRoleWords, type RegistrationRole, registrationRoles } from '../vocabulary.ts'
import styles from './registration-form.module.css'

const tiles = {
  empresa: { icon: IconBuildingStore, about: 'Publica tu negocio y verifica sus datos' },
  agente: { icon: IconHeartHandshake, about: 'Vende productos y servicios de otros' },
  embajador: { icon: IconSpeakerphone, about: 'Recomienda y gana con cada invitado' },
  personal: { icon: IconUser, about: 'Busca, compra y guarda lo que te gusta' },
} satisfies Record<RegistrationRole, { icon: typeof IconUser; about: string }>

/** Choice of one of the four registration roles. */
export function RoleTiles({
  value,
  onChange,
}: {
  value: RegistrationRole
  onChange: (role: RegistrationRole) => void
}) {
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>¿Cómo quieres registrarte?</legend>
      {registrationRoles.map((role) => {
        const { icon: Icon, about } = tiles[role]
        return (
          <label key={role} className={styles.tile}>
            <input
              type="radio"
              name="role"
              value={role}
              checked={value === role}
              onChange={() => onChange(role)}
            />
            <Icon size="1.75rem" stroke={1.5} aria-hidden />
            <span className={styles.name}>{profileRoleWords[role]}</span>
            <span className={styles.about}>{about}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
