import { stateCode, stateName } from '#shared/places/states.ts'

/** The 32 states by our codes, in the order of INEGI's numbers: 01 Aguascalientes … 32 Zacatecas. */
const numbered =
  'AGU BCN BCS CAM COA COL CHP CHH CMX DUR GUA GRO HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SLP SIN SON TAB TAM TLA VER YUC ZAC'.split(
    ' ',
  )

/** The name of the state by INEGI's number (with or without its leading zero), else by how the register calls it; undefined for none. */
export function mexicanStateOf(number: string, name: string): string | undefined {
  const code = (/^\d{1,2}$/.test(number) && numbered[Number(number) - 1]) || stateCode('MX', name)
  return code ? stateName('MX', code) : undefined
}
