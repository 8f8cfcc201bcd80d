import { expect, it } from 'vitest';
import { findBareTexts } from './find-bare-texts.ts';

it.each([
  ['an icon that comes before a text', `<p>{isOn && <Icon />}{t('save')}</p>`, [1]],
  ['one icon or another', `<p>{isOn ? <A /> : <B />} text</p>`, [1]],
  ['a text that comes and goes', `<p><b>1</b>{isOn && ' text'}</p>`, [1]],
  ['one text or another beside an element', `<p><Icon />{isOn ? 'a' : 'b'}</p>`, [1]],
  ['a text or an element', `<p>{isOn ? text : <b />}<i /></p>`, [1]],
  ['a list before a text', `<p>\n{words.map((word) => <b key={word} />)}\n{count}\n</p>`, [1]],
  ['a list of texts and elements', `<p>{parts.map(({ text, href }) => (href ? <a href={href} /> : text))}</p>`, [1]],
  ['a fragment', `<Button>\n<>{isOn && <Icon />}{label}</>\n</Button>`, [2]],
  [
    'an element handed in',
    `interface Props { icon?: ReactNode }\nconst A = ({ icon }: Props) => <p>{icon}{label}</p>;`,
    [2],
  ],
  [
    'an icon that is chosen',
    `const A = () => {\nconst Icon = icons[stage];\nreturn <p><Icon /> {t('stage')}</p>;\n};`,
    [3],
  ],
  ['an icon handed in', `const A = ({ icon: Icon }: Props) => <p><Icon /> {t('stage')}</p>;`, [1]],
  ['an icon handed in by its name', `const A = ({ Icon }: Props) => <p><Icon /> {t('stage')}</p>;`, [1]],
  ['a count', `<p><Icon /> {t('words', { count })}</p>`, [1]],
  ['a line behind comments', `// One.\n// Two.\n<p>{isOn && <Icon />} text</p>`, [3]],
  ['a component that is a text', `const Hint = () => {\nif (isOn) return t('hint');\nreturn <b />;\n};`, [2]],
  ['a component that is one expression', `const Hint = () => t('hint');`, [1]],
])('finds %s', (_what, source, lines) => {
  expect(findBareTexts(source)).toEqual(lines);
});

it.each([
  ['a text in an element', `<p>{isOn && <Icon />}<span>{t('save')}</span></p>`],
  ['an only child', `<p>{isOn ? 'a' : 'b'}</p>`],
  ['a text beside what stays', `<p><Icon /> text</p>`],
  ['spaces', `<p>{isOn && <Icon />}{' '}<b /></p>`],
  ['a button, which wraps its texts', `<Button>{isOn && <Icon />}{t('save')}</Button>`],
  ['what is not translated', `<p translate="no">{isOn && <Icon />} text</p>`],
  ['an element in a variable', `const icon = isOn ? <A /> : null;\n<p>{icon}{isOn && <B />}</p>;`],
  ['a function that words something', `const wordOf = () => t('hint');`],
])('leaves %s', (_what, source) => {
  expect(findBareTexts(source)).toEqual([]);
});
