import { settings } from '../configuration.ts';
import { describeAsMarkdown } from '../platform/configuration/index.ts';
import { ignoreBrokenPipe } from '../platform/process/index.ts';

// Prints the configuration table of the README.
ignoreBrokenPipe();
console.log(describeAsMarkdown(settings));
