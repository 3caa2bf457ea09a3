import { IconBuildingStore, IconHeartHandshake, IconSpeakerphone, IconUser } from '@tabler/icons-react'
import type { RegistrationRole } from '../contract/registration.ts'
import styles from './registration-form.module.css'

const tiles = {
  empresa: { icon: IconBuildingStore, name: 'Empresa', about: 'Publica tu negocio y verifica sus datos' },
  agente: { icon: IconHeartHandshake, name: 'Agente', about: 'Vende productos y servicios de otros' },
  embajador: { icon: IconSpeakerphone, name: 'Embajador', about: 'Recomienda y gana con cada invitado' },
  personal: { icon: IconUser, name: 'Personal', about: 'Busca, compra y guarda lo que te gusta' },
} as const

/** As what somebody registers: one of four. */
export function RoleTiles({ value, onChange }: { value: RegistrationRole; onChange: (role: RegistrationRole) => void }) {
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>¿Cómo quieres registrarte?</legend>
      {(Object.keys(tiles) as RegistrationRole[]).map((role) => {
        const { icon: Icon, name, about } = tiles[role]
        return (
          <label key={role} className={styles.tile}>
            <input type="radio" name="role" value={role} checked={value === role} onChange={() => onChange(role)} />
            <Icon size="1.75rem" stroke={1.5} aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.about}>{about}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
