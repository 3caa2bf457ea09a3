import { foldWords } from '#shared/text/fold.ts'

/** The 32 states in the order of INEGI's codes (01 Aguascalientes … 32 Zacatecas), with the time zone of most of each. */
const states =
  'Aguascalientes,Baja California=America/Tijuana,Baja California Sur=America/Mazatlan,Campeche=America/Merida,Coahuila=America/Monterrey,Colima,Chiapas,Chihuahua=America/Chihuahua,Ciudad de México,Durango=America/Monterrey,Guanajuato,Guerrero,Hidalgo,Jalisco,Estado de México,Michoacán,Morelos,Nayarit=America/Mazatlan,Nuevo León=America/Monterrey,Oaxaca,Puebla,Querétaro,Quintana Roo=America/Cancun,San Luis Potosí,Sinaloa=America/Mazatlan,Sonora=America/Hermosillo,Tabasco,Tamaulipas=America/Monterrey,Tlaxcala,Veracruz,Yucatán=America/Merida,Zacatecas'
    .split(',')
    .map((entry) => {
      const [name = '', timeZone = 'America/Mexico_City'] = entry.split('=')
      return { name, timeZone }
    })

/** Names that the register uses for a state besides the everyday one. */
const otherNames: Record<string, string> = {
  mexico: 'estado de mexico',
  'distrito federal': 'ciudad de mexico',
  'coahuila de zaragoza': 'coahuila',
  'michoacan de ocampo': 'michoacan',
  'veracruz de ignacio de la llave': 'veracruz',
  'queretaro de arteaga': 'queretaro',
}

/** The state by INEGI's code (with or without its leading zero), else by name. */
export function stateOf(code: string, name: string): { name: string; timeZone: string } | undefined {
  const byCode = /^\d{1,2}$/.test(code) ? states[Number(code) - 1] : undefined
  if (byCode) return byCode
  const wanted = otherNames[foldWords(name)] ?? foldWords(name)
  return states.find((state) => foldWords(state.name) === wanted)
}
