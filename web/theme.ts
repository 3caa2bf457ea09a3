import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** Mantine wants ten shades; ours come from styles/theme.css by purpose, so each shade names the colour's main variable. */
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

/** Sizes and colours live in styles/mantine-variables.css; here is only what Mantine decides in JavaScript. */
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
    // Its eye is reached by Tab, and says what it does.
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
