import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/**
 * Mantine requires ten shades per colour; the colours come from styles/theme.css by purpose, so
 * every shade refers to the same variable.
 */
const fromVariable = (name: string) =>
  Array.from({ length: 10 }, () => `var(${name})`) as unknown as MantineColorsTuple

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const name = input.color ?? input.theme.primaryColor
  const ours = name in input.theme.colors
  if (input.variant === 'filled' && ours)
    return { ...colors, color: `var(--mantine-color-${name}-contrast)` }
  if (input.variant === 'subtle' && ours)
    return { ...colors, color: `var(--mantine-color-${name}-text)` }
  return colors
}

/**
 * Sizes and colours are in styles/mantine-variables.css; here are only the settings that Mantine
 * needs in JavaScript.
 */
export const theme = createTheme({
  primaryColor: 'ink',
  colors: {
    ink: fromVariable('--ink'),
    saffron: fromVariable('--saffron'),
    red: fromVariable('--clay'),
    green: fromVariable('--good'),
    gray: fromVariable('--text-muted'),
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-title)' },
  variantColorResolver,
  components: {
    ...Object.fromEntries(
      [
        'Input',
        'InputWrapper',
        'TextInput',
        'Textarea',
        'NumberInput',
        'NativeSelect',
        'Select',
        'MultiSelect',
        'TagsInput',
      ].map((name) => [name, { defaultProps: { size: 'md' } }]),
    ),
    // The visibility button is reachable by Tab and has a label.
    PasswordInput: {
      defaultProps: {
        size: 'md',
        visibilityToggleButtonProps: {
          'aria-label': 'Mostrar u ocultar la contraseña',
          tabIndex: 0,
        },
      },
    },
    Button: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md', radius: 'xs' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md', radius: 'xl' } },
  },
})
