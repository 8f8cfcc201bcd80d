import { settings } from '../configuration.ts';
import { describeAsMarkdown } from '../platform/configuration/index.ts';

// Prints the configuration table of the README.
console.log(describeAsMarkdown(settings));
